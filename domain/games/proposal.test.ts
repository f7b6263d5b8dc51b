import { describe, expect, test } from "vitest";
import { soloGame } from "../testing/games.ts";
import type { Proposal, WholeGame } from "./game.ts";
import { proposedRankings } from "./playedNews.ts";
import {
  confirmBlocker,
  isProposalCurrent,
  mayConfirm,
  refuseBlocker,
  waitsForSecondPlayer,
} from "./proposal.ts";

const proposal: Proposal = { id: "p", by: "ana", at: 1, ranking: ["ana", "bob", "bot-1"] };
/** For TypeScript these three may be undefined. So some of their uses have `admin` as a default, which never takes effect. */
const [ana, bob, zoe] = ["ana", "bob", "zoe"].map((id) => ({ id, role: "user" as const }));
const admin = { id: "chef", role: "admin" as const };

/** An ongoing game of Ana, Bob and a bot, with this proposed ranking. */
const ongoing = (proposed: Proposal | null): WholeGame => ({
  ...soloGame(["ana", "bob", "bot-1"]),
  proposal: proposed,
});
const allAccounts = new Set(["ana", "bob"]);

describe("whether a ranking that a player enters waits for a second player (rule P33)", () => {
  test.each([
    { case: "rankings need no confirmation", confirms: false, waits: false },
    { case: "rankings need a confirmation", waits: true },
    { case: "an administrator enters the ranking", actor: admin, waits: false },
    { case: "nobody else has an account", accounts: new Set(["ana"]), waits: false },
    {
      case: "only the player who enters the ranking has no account",
      accounts: new Set(["bob"]),
      waits: true,
    },
    {
      case: "the other player has proposed the same ranking",
      proposed: { ...proposal, by: "bob" },
      waits: false,
    },
    { case: "the player has proposed the same ranking before", proposed: proposal, waits: true },
    {
      case: "the other player has proposed another ranking",
      proposed: { ...proposal, by: "bob", ranking: ["bob", "ana", "bot-1"] },
      waits: true,
    },
  ])(
    "when $case, it waits: $waits",
    ({ actor = ana, confirms = true, accounts = allAccounts, proposed = null, waits }) => {
      expect(
        waitsForSecondPlayer(ongoing(proposed), actor ?? admin, proposal.ranking, { confirms, accounts }),
      ).toBe(waits);
    },
  );
});

test.each([
  { case: "another player", actor: bob, confirm: undefined, refuse: undefined },
  { case: "an administrator", actor: admin, confirm: undefined, refuse: undefined },
  { case: "the author", actor: ana, confirm: "proposalOwn", refuse: undefined },
  { case: "a player of another game", actor: zoe, confirm: "notParticipant", refuse: "notParticipant" },
  {
    case: "a player who saw an older proposal",
    actor: bob,
    id: "old",
    confirm: "proposalChanged",
    refuse: "proposalChanged",
  },
])(
  "$case: error code when confirming the proposed ranking: $confirm; when rejecting it: $refuse",
  ({ actor = admin, id = "p", confirm, refuse }) => {
    expect(confirmBlocker(ongoing(proposal), actor, id)?.code).toBe(confirm);
    expect(refuseBlocker(ongoing(proposal), actor, id)?.code).toBe(refuse);
  },
);

test("no ranking can be confirmed in a game without a proposal or in a completed game", () => {
  expect(mayConfirm(ongoing(null), admin)).toBe(false);
  expect(confirmBlocker(ongoing(null), admin, "p")?.code).toBe("proposalChanged");
  const completed = { ...ongoing(null), status: "completed" as const };
  expect(confirmBlocker(completed, bob ?? admin, "p")?.code).toBe("gameAlreadyCompleted");
});

test("a proposal is current as long as the game has the same participants", () => {
  expect(isProposalCurrent(proposal, ongoing(null))).toBe(true);
  expect(isProposalCurrent(proposal, soloGame(["ana", "bob"]))).toBe(false);
  expect(isProposalCurrent(proposal, soloGame(["ana", "zoe", "bot-1"]))).toBe(false);
});

test("the other players learn of a proposed ranking once", () => {
  const [before, now] = [[ongoing(null)], [ongoing(proposal)]];
  expect(proposedRankings(before, now, "bob")).toMatchObject([{ player: { id: "ana" } }]);
  expect(proposedRankings(now, now, "bob")).toEqual([]);
  expect(proposedRankings(before, now, "ana")).toEqual([]);
  expect(proposedRankings(before, now, "zoe")).toEqual([]);
});
