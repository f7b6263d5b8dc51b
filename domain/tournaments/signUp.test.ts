import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Refusal } from "../refusals/refusal.ts";
import { seedTeams } from "./seeding.ts";
import {
  askersOf,
  declineBlocker,
  type Entry,
  entryBlocker,
  entryOf,
  isSignUpOpen,
  leaveBlocker,
  newSignUp,
  openSignUpBlocker,
  pairedGroups,
  partnerOf,
  presenceBlocker,
  presentIn,
  rollCallBlocker,
  type TournamentSignUp,
  withEntry,
} from "./signUp.ts";
import { drawGroups } from "./tournament.ts";

const NOW = 1_000_000;

/** An entry: "ana", or "ana+ben" who wants to play with Ben, or "ana-ben" to whom Ben said no. */
function entry(text: string, presence: Entry["presence"] = null): Entry {
  const [, playerId = "", sign, partnerId = null] = /^(\w+)(?:([+-])(\w+))?$/.exec(text) ?? [];
  return { playerId, at: 1, partnerId, isDeclined: sign === "-", presence };
}
const signUpOf = (texts: readonly string[], times: Partial<TournamentSignUp> = {}): TournamentSignUp => ({
  ...newSignUp,
  ...times,
  entries: texts.map((text) => entry(text)),
});
const state = (signUp: TournamentSignUp | undefined, teamSize = 2, isDrawn = false) => ({
  signUp,
  teamSize,
  isDrawn,
});
const codeOf = (refusal: Refusal | null) => refusal?.code ?? null;

test.each<[string, string[], string, string | null]>([
  ["nobody was chosen", ["ana", "ben"], "ana", null],
  ["only one chose", ["ana+ben", "ben"], "ana", null],
  ["both chose each other", ["ana+ben", "ben+ana"], "ana", "ben"],
  ["the other said no", ["ana-ben", "ben+ana"], "ben", null],
  ["the partner has left", ["ana+ben"], "ana", null],
  ["two chose the same person, who chose one", ["ana+ben", "cleo+ben", "ben+cleo"], "ana", null],
])("partners when %s", (_, entries, playerId, partner) => {
  expect(partnerOf(signUpOf(entries), playerId)).toBe(partner);
});

test("a person in a pair is asked by nobody, and again when the partner leaves", () => {
  const asked = ["ana+ben", "cleo+ben", "ben+cleo"];
  expect(askersOf(signUpOf(asked), "ben")).toEqual([]);
  expect(askersOf(signUpOf(["ana-ben", "ben"]), "ben"), "one to whom they said no").toEqual([]);
  expect(askersOf(signUpOf(["ana+ben", "ben+cleo"]), "ben").map(({ playerId }) => playerId)).toEqual(["ana"]);
});

describe("signing up", () => {
  test.each<[string, Partial<TournamentSignUp>, boolean]>([
    ["is open until it is closed by hand", {}, true],
    ["is open before its hour", { closesAt: NOW + 1 }, true],
    ["is closed at its hour", { closesAt: NOW }, false],
    ["is closed by the roll call", { rollCallAt: NOW - 1 }, false],
  ])("%s", (_, times, isOpen) => {
    const signUp = signUpOf(["ana"], times);
    expect(isSignUpOpen(signUp, NOW)).toBe(isOpen);
    const ben = { playerId: "ben", partnerId: null };
    expect(codeOf(entryBlocker(state(signUp), ben, NOW))).toBe(isOpen ? null : "signUpClosed");
    expect(codeOf(entryBlocker(state(signUp), ben, NOW, true))).toBe(null);
    expect(codeOf(leaveBlocker(state(signUp), "ana", NOW))).toBe(isOpen ? null : "signUpClosed");
    expect(codeOf(leaveBlocker(state(signUp), "ana", NOW, true))).toBe(null);
  });

  test.each<[string, ReturnType<typeof state>, Pick<Entry, "playerId" | "partnerId">, string | null]>([
    ["without a sign-up", state(undefined), { playerId: "ana", partnerId: null }, "signUpMissing"],
    ["after the draw", state(newSignUp, 2, true), { playerId: "ana", partnerId: null }, "signUpDrawn"],
    ["twice", state(signUpOf(["ana"])), { playerId: "ana", partnerId: null }, "signUpAlready"],
    ["with another partner", state(signUpOf(["ana"])), { playerId: "ana", partnerId: "ben" }, null],
    ["with oneself", state(newSignUp), { playerId: "ana", partnerId: "ana" }, "partnerTaken"],
    ["with a partner, alone", state(newSignUp, 1), { playerId: "ana", partnerId: "ben" }, "partnerTaken"],
    [
      "with the partner of somebody else",
      state(signUpOf(["cleo+ben", "ben+cleo"])),
      { playerId: "ana", partnerId: "ben" },
      "partnerTaken",
    ],
    [
      "with one who said no, again",
      state(signUpOf(["ana-ben"])),
      { playerId: "ana", partnerId: "ben" },
      null,
    ],
  ])("%s", (_, given, wanted, code) => {
    expect(codeOf(entryBlocker(given, wanted, NOW))).toBe(code);
  });

  test("is refused from the 65th team on", () => {
    const people = (count: number) => signUpOf(Array.from({ length: count }, (_, index) => `p${index}`));
    const ana = { playerId: "ana", partnerId: null };
    expect(codeOf(entryBlocker(state(people(128)), ana, NOW))).toBe(null);
    expect(codeOf(entryBlocker(state(people(129)), ana, NOW))).toBe("signUpFull");
  });
});

test("the hour at which a sign-up ends is in the future, and comes before the roll call", () => {
  expect(codeOf(openSignUpBlocker(undefined, NOW, NOW))).toBe("signUpEndsTooEarly");
  expect(codeOf(openSignUpBlocker(signUpOf([], { closesAt: 1 }), NOW + 1, NOW))).toBe(null);
  expect(codeOf(openSignUpBlocker(signUpOf([], { rollCallAt: 1 }), null, NOW))).toBe("rollCallStarted");
});

test("only the asked person says no, and once", () => {
  const asked = state(signUpOf(["ana+ben", "cleo-ben"]));
  expect(codeOf(declineBlocker(asked, "ana", "ben"))).toBe(null);
  expect(codeOf(declineBlocker(asked, "ana", "dan"))).toBe("partnerTaken");
  expect(codeOf(declineBlocker(asked, "cleo", "ben"))).toBe("partnerTaken");
});

test("people answer a roll call until it ends, administrators also later", () => {
  const called = (times: Partial<TournamentSignUp>) => state(signUpOf(["ana"], times));
  const on = called({ rollCallAt: 1, rollCallEndsAt: NOW + 1 });
  const over = called({ rollCallAt: 1, rollCallEndsAt: NOW });
  expect(codeOf(presenceBlocker(called({}), "ana", NOW))).toBe("rollCallOver");
  expect(codeOf(presenceBlocker(called({}), "ana", NOW, true))).toBe("rollCallOver");
  expect(codeOf(presenceBlocker(on, "ana", NOW))).toBe(null);
  expect(codeOf(presenceBlocker(on, "ben", NOW))).toBe("signUpNotIn");
  expect(codeOf(presenceBlocker(over, "ana", NOW))).toBe("rollCallOver");
  expect(codeOf(presenceBlocker(over, "ana", NOW, true))).toBe(null);
  expect(codeOf(rollCallBlocker(over))).toBe(null);
  expect(codeOf(rollCallBlocker(state(newSignUp)))).toBe("tournamentTooFewTeams");
});

/** An event of a sign-up: who does what with whom, by index. */
const act = fc.record({
  what: fc.constantFrom("enter", "leave", "decline", "answer" as const),
  who: fc.nat(12),
  other: fc.option(fc.nat(12)),
  isHere: fc.boolean(),
});

function played(acts: readonly (typeof act extends fc.Arbitrary<infer A> ? A : never)[]): TournamentSignUp {
  let signUp: TournamentSignUp = newSignUp;
  for (const { what, who, other, isHere } of acts) {
    const [playerId, partnerId] = [`p${who}`, other === null ? null : `p${other}`];
    const called = { ...signUp, rollCallAt: 1, rollCallEndsAt: NOW + 1 };
    const own = entryOf(signUp, playerId) ?? entry(playerId);
    const asker = entryOf(signUp, partnerId ?? "");
    if (what === "enter" && !entryBlocker(state(signUp), { playerId, partnerId }, NOW))
      signUp = withEntry(signUp, { ...own, partnerId, isDeclined: false });
    else if (what === "leave" && !leaveBlocker(state(signUp), playerId, NOW))
      signUp = { ...signUp, entries: signUp.entries.filter((each) => each.playerId !== playerId) };
    else if (what === "decline" && asker && !declineBlocker(state(signUp), asker.playerId, playerId))
      signUp = withEntry(signUp, { ...asker, isDeclined: true });
    else if (what === "answer" && !presenceBlocker(state(called), playerId, NOW))
      signUp = withEntry(signUp, { ...own, presence: isHere ? "here" : "away" });
  }
  return { ...signUp, rollCallAt: 1 };
}

describe("in any order of signing up, choosing, refusing, leaving and answering", () => {
  test("nobody is in two pairs", () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 80 }), (acts) => {
        const signUp = played(acts);
        const ids = signUp.entries.map(({ playerId }) => playerId);
        expect(new Set(ids).size).toBe(ids.length);
        for (const id of ids) {
          const partner = partnerOf(signUp, id);
          if (partner !== null) expect(partnerOf(signUp, partner)).toBe(id);
        }
        expect(pairedGroups(signUp, ids).flat().sort()).toEqual([...ids].sort());
      }),
    );
  });

  test("exactly those who are here are drawn, partners in one team, by chance and by the standings", () => {
    fc.assert(
      fc.property(
        fc.array(act, { minLength: 40, maxLength: 80 }),
        fc.integer({ min: 1, max: 3 }),
        fc.infiniteStream(fc.nat()),
        (acts, size, chance) => {
          const signUp = played(acts);
          const entries = signUp.entries.map((each) => ({ ...each, presence: each.presence ?? "here" }));
          const here = presentIn({ ...signUp, entries }).map(({ playerId }) => playerId);
          fc.pre(here.length >= 2 * size);
          const groups = pairedGroups(signUp, here);
          const byChance = drawGroups(groups, size, (limit) => (chance.next().value ?? 0) % limit);
          const byPoints = seedTeams(
            groups.map((group) => group.map((id) => ({ id, totalPoints: Number(id.slice(1)) }))),
            size,
          ).map((team) => team.map(({ id }) => id));
          for (const teams of [byChance, byPoints]) {
            expect(teams).toHaveLength(Math.floor(here.length / size));
            expect(teams.flat().sort()).toEqual([...here].sort());
            for (const [one = "", other] of groups)
              if (other) expect(teams.find((team) => team.includes(one))).toContain(other);
            if (size === 2) for (const team of teams) expect([2, 3]).toContain(team.length);
          }
        },
      ),
    );
  });
});
