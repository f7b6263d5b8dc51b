import { type MatchResult, matchResults } from "../../../domain/bigscreens/matches.ts";
import { type NextUp, nextUp } from "../../../domain/bigscreens/nextUp.ts";
import { withFirstNames } from "../../../domain/bigscreens/shortNames.ts";
import { peopleOf } from "../../../domain/tournaments/teamLabel.ts";
import type { Team } from "../../../domain/tournaments/tournament.ts";
import { displayTexts as texts } from "../../texts/displays.ts";
import { matchSceneTexts } from "../../texts/matchScenes.ts";
import { turnTexts } from "../../texts/turns.ts";
import { nameWidthOf } from "../../tournaments/nameWidths.ts";
import type { ShownTournament } from "../../tournaments/useTournament.ts";
import { Name } from "../../ui/Name.tsx";
import { useClock } from "../useClock.ts";
import { px } from "./MatchBox.tsx";

/** The width of a line, and the sizes of its text, in scene pixels. The label has the smallest size. */
const WIDTH = 1280;
const SIZE = 40;
const SMALLEST = 34;

/** Below a tournament's view: who won last, and what is next and when (rule B28). */
export function NextStrip({ cup }: { cup: ShownTournament }) {
  const now = useClock();
  const [last] = matchResults(cup);
  const next = nextUp(cup, now);
  const short = withFirstNames(cup.progress.teams);
  const shortOf = (team: Team) => peopleOf(short.find(({ id }) => id === team.id) ?? team);
  return (
    <div className="tv-next">
      {last && <Line label={texts.lastResult} wordings={lastWordings(last, shortOf)} />}
      {next ? (
        <Line label={texts.next(whenOf(next, now))} wordings={nextWordings(next, shortOf)} />
      ) : (
        <Line label={texts.nextTitle} wordings={[texts.allCalled]} />
      )}
    </div>
  );
}

/**
 * A line with the first of these wordings that fits. The last one leaves something out: the others are tried in a smaller size
 * before it.
 */
function Line({ label, wordings }: { label: string; wordings: readonly string[] }) {
  const room = WIDTH - nameWidthOf([label], 1) * SMALLEST;
  const fits = (wording: string, size: number) => nameWidthOf([wording], 1) * size <= room;
  const whole = wordings.slice(0, -1);
  const large = whole.find((wording) => fits(wording, SIZE));
  const text = large ?? whole.find((wording) => fits(wording, SMALLEST)) ?? wordings.at(-1) ?? "";
  return (
    <p style={{ fontSize: px(fits(text, SIZE) ? SIZE : SMALLEST) }}>
      <i>{label}</i>
      <Name translate="yes">{text}</Name>
    </p>
  );
}

function lastWordings({ winner, loser, score }: MatchResult, shortOf: (team: Team) => string): string[] {
  const players = winner.players.length;
  const wordings = [peopleOf, shortOf].map((nameOf) =>
    texts.lastBeats(nameOf(winner), nameOf(loser), players, score),
  );
  return [...wordings, texts.lastWinner(shortOf(winner), score)];
}

function whenOf({ table, start, isReady }: NextUp, now: number): string {
  if (table !== null) return texts.atTable(table);
  if (start !== null) return turnTexts.when(start, now);
  return isReady ? texts.whenTableFree : texts.afterOthers;
}

function nextWordings({ name, teams: [one, other] }: NextUp, shortOf: (team: Team) => string): string[] {
  const round = matchSceneTexts.round(name);
  if (!one) return [texts.roundOf(round, texts.teamsToCome), round];
  const [full = "", short = ""] = [peopleOf, shortOf].map((nameOf) =>
    other ? texts.meeting(nameOf(one), nameOf(other)) : texts.waitsFor(nameOf(one), one.players.length),
  );
  return [texts.roundOf(round, full), full, texts.roundOf(round, short), short, round];
}
