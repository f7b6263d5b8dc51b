import { plain } from "../../../domain/named.ts";
import type { AnswersOf } from "../../../server/calls/call.ts";
import type { CallTable } from "../../../server/start/router.ts";
import { actionTexts } from "../../texts/actions.ts";
import { cardTexts } from "../../texts/cards.ts";
import { faceTexts } from "../../texts/faces.ts";
import { ownDataTexts } from "../../texts/ownData.ts";
import { ledgerTexts } from "../../texts/players.ts";
import { togetherTexts } from "../../texts/together.ts";

type OwnData = AnswersOf<CallTable>["ownData"]["read"];

const { keys, loots, presences } = ownDataTexts;

/** An instant as text, for instance "2026-11-29T16:05:00.000Z". */
const instant = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** A player's own data as the text of a JSON file, with keys and words that the player can read (rule Y6). */
export function ownDataFile(data: OwnData, event: string, now: number): string {
  const { account } = data;
  const content = {
    [keys.event]: event,
    [keys.madeAt]: instant(now),
    [keys.account]: {
      [keys.name]: account.name,
      [keys.formerNames]: account.formerNames,
      [keys.face]: account.face.emoji,
      [keys.faceColour]:
        account.face.colour === null ? null : (faceTexts.colours[account.face.colour] ?? null),
      [keys.email]: account.email,
      [keys.signedUpAt]: instant(account.createdAt),
      [keys.renamedAt]: instant(account.renamedAt),
      [keys.isAdministrator]: account.role === "admin",
      [keys.plays]: account.plays,
    },
    [keys.counters]: {
      [keys.points]: data.ledger[0]?.total ?? 0,
      [keys.spins]: account.rouletteSpins,
      [keys.cards]: account.cardsOwned,
      [keys.chills]: account.chillsOwned,
    },
    [keys.devices]: data.devices.map(({ name, signedInAt, usedAt }) => ({
      [keys.device]: name,
      [keys.signedInAt]: instant(signedInAt),
      [keys.usedAt]: instant(usedAt),
    })),
    [keys.heldNames]: data.heldNames,
    [keys.ledger]: data.ledger.map(({ at, delta, total, cause, label, reason, byName }) => ({
      [keys.at]: instant(at),
      [keys.change]: delta,
      [keys.total]: total,
      [keys.cause]: ledgerTexts.causes[cause](label),
      [keys.reason]: reason,
      [keys.by]: byName,
    })),
    [keys.games]: data.games.map(({ createdAt, completedAt, isCooperative, position, ...game }) => ({
      [keys.game]: game.gameName,
      [keys.beganAt]: instant(createdAt),
      [keys.endedAt]: instant(completedAt),
      [keys.position]: isCooperative ? togetherTexts.end(position === 1) : position,
      [keys.points]: game.points,
      [keys.participants]: game.participants,
    })),
    [keys.drawn]: data.spins.map(({ at, label, points, cardName }) => ({
      [keys.at]: instant(at),
      [keys.segment]: label,
      [keys.points]: points,
      [keys.card]: cardName,
    })),
    [keys.thefts]: data.thefts.map(({ at, loot, cardName, thiefName }) => ({
      [keys.at]: instant(at),
      [keys.stolen]: cardName ?? loots[loot],
      [keys.thief]: thiefName,
    })),
    [keys.ownCards]: data.cards.map(({ name, category, obtainedAt, isUsed }) => ({
      [keys.card]: name,
      [keys.category]: cardTexts.categories[category],
      [keys.wonAt]: instant(obtainedAt),
      [keys.isUsed]: isUsed,
    })),
    [keys.tournaments]: data.tournaments.map(({ name, openedAt, completedAt, team, players }) => ({
      [keys.name]: name,
      [keys.openedAt]: instant(openedAt),
      [keys.completedAt]: instant(completedAt),
      [keys.team]: team,
      [keys.players]: players,
    })),
    [keys.signUps]: data.signUps.map(({ name, at, partners, presence }) => ({
      [keys.name]: name,
      [keys.at]: instant(at),
      [keys.partners]: partners,
      [keys.presence]: presence && presences[presence],
    })),
    [keys.actions]: data.actions.map((line) => ({
      [keys.at]: instant(line.at),
      [keys.what]: actionTexts.sentence(line, line.by),
      [keys.isUndone]: line.undo?.undone != null,
    })),
  };
  return JSON.stringify(content, (_, value) => (typeof value === "string" ? plain(value) : value), 2);
}
