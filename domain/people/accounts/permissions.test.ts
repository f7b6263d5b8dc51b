import { describe, expect, test } from "vitest";
import {
  administratorBlocker,
  cancelGameBlocker,
  completeGameBlocker,
  deleteGameBlocker,
  deletePlayerBlocker,
  readHistoryBlocker,
  reportMatchBlocker,
  revokeAdministratorBlocker,
} from "./permissions.ts";

test("the actions of administrators are refused to players", () => {
  expect(administratorBlocker({ role: "admin" })).toBeNull();
  expect(administratorBlocker({ role: "user" })?.code).toBe("administratorsOnly");
});

test("a player may read their own history, and administrators all histories", () => {
  const ana = { id: "ana", role: "user" as const };
  expect(readHistoryBlocker(ana, "ana")).toBeNull();
  expect(readHistoryBlocker(ana, "bob")?.code).toBe("administratorsOnly");
  expect(readHistoryBlocker(ana, null)?.code).toBe("administratorsOnly");
  expect(readHistoryBlocker({ id: "ana", role: "admin" }, null)).toBeNull();
});

test("the last administrator can't lose the role", () => {
  expect(revokeAdministratorBlocker(2)).toBeNull();
  expect(revokeAdministratorBlocker(1)?.code).toBe("lastAdministrator");
});

test.each([
  { who: "themselves", playerId: "ana", isPlaying: false, code: "notOneself" },
  { who: "themselves while in an ongoing game", playerId: "ana", isPlaying: true, code: "notOneself" },
  { who: "a player in an ongoing game", playerId: "bob", isPlaying: true, code: "playerIsPlaying" },
  { who: "somebody else", playerId: "bob", isPlaying: false, code: null },
])("an administrator deletes $who: refusal $code", ({ playerId, isPlaying, code }) => {
  expect(deletePlayerBlocker({ id: "ana" }, playerId, isPlaying)?.code ?? null).toBe(code);
});

describe("who may complete, cancel and delete a game that Ana created and plays with Bob", () => {
  const game = { status: "ongoing" as const, createdBy: "ana", players: [{ id: "ana" }, { id: "bob" }] };
  const done = { ...game, status: "completed" as const };
  const user = (id: string) => ({ id, role: "user" as const });
  const admin = { id: "admin", role: "admin" as const };

  test.each([
    { who: "its creator", actor: user("ana"), complete: null, cancel: null, remove: "deleteForbidden" },
    {
      who: "another participant",
      actor: user("bob"),
      complete: null,
      cancel: "notCreator",
      remove: "deleteForbidden",
    },
    {
      who: "somebody else",
      actor: user("cid"),
      complete: "notParticipant",
      cancel: "notCreator",
      remove: "deleteForbidden",
    },
    { who: "an administrator", actor: admin, complete: null, cancel: null, remove: null },
  ])("$who", ({ actor, complete, cancel, remove }) => {
    expect(completeGameBlocker(game, actor)?.code ?? null).toBe(complete);
    expect(cancelGameBlocker(game, actor)?.code ?? null).toBe(cancel);
    expect(completeGameBlocker(done, actor)?.code).toBe(complete ?? "gameAlreadyCompleted");
    expect(cancelGameBlocker(done, actor)?.code).toBe(cancel ?? "gameAlreadyCompleted");
    expect(deleteGameBlocker(actor)?.code ?? null).toBe(remove);
  });
});

test("only players of the two teams may report the result of their match", () => {
  const players = [{ id: "ana" }, { id: "bob" }];
  expect(reportMatchBlocker(players, { id: "bob" })).toBeNull();
  expect(reportMatchBlocker(players, { id: "cid" })?.code).toBe("notInMatch");
});
