import { expect, test } from "vitest";
import { deletionBlocker } from "./deletion.ts";

test.each([
  { who: "oneself", playerId: "ana", isPlaying: false, code: "notOneself" },
  { who: "oneself, while playing", playerId: "ana", isPlaying: true, code: "notOneself" },
  { who: "somebody who is playing", playerId: "bob", isPlaying: true, code: "playerIsPlaying" },
  { who: "somebody else", playerId: "bob", isPlaying: false, code: undefined },
])("deleting $who: $code", ({ playerId, isPlaying, code }) => {
  expect(deletionBlocker({ id: "ana" }, playerId, isPlaying)?.code).toBe(code);
});
