import { adminTournamentsTexts as texts } from "../../texts/adminTournaments.ts";
import { pointPlaces, type TypedDraw, type TypedSettings } from "./tournamentForm.ts";

/** Changes of a tournament's settings that another administrator saved during this edit. */
export function SavedSettingsChanges({ before, now }: { before: TypedSettings; now: TypedSettings }) {
  const changes = [
    [texts.name, before.name, now.name],
    [texts.tables, before.tables, now.tables],
    ...pointPlaces.map((place) => [texts.place[place], before.points[place], now.points[place]] as const),
    [texts.playersReport, texts.yesNo(before.playersReport), texts.yesNo(now.playersReport)],
    [texts.bestOfThree, texts.yesNo(before.bestOfThree), texts.yesNo(now.bestOfThree)],
  ] as const;
  return (
    <Changes
      lines={changes.flatMap(([label, from, to]) => (from === to ? [] : texts.changedTo(label, from, to)))}
    />
  );
}

/** Changes of the draw that another administrator saved during this edit. */
export function SavedDrawChanges({
  before,
  now,
  nameOf,
}: {
  before: TypedDraw;
  now: TypedDraw;
  nameOf(playerId: string): string;
}) {
  const without = (draw: TypedDraw, other: TypedDraw) =>
    draw.players.filter((id) => !other.players.includes(id)).map(nameOf);
  const [joined, left] = [without(now, before), without(before, now)];
  return (
    <Changes
      lines={[
        ...(before.teamSize === now.teamSize
          ? []
          : [texts.changedTo(texts.teamSize, before.teamSize, now.teamSize)]),
        ...(before.seeded === now.seeded
          ? []
          : [texts.changedTo(texts.teamsAre, texts.madeBy(before.seeded), texts.madeBy(now.seeded))]),
        ...(joined.length > 0 ? [texts.joined(joined)] : []),
        ...(left.length > 0 ? [texts.left(left)] : []),
        texts.drawnAgain,
      ]}
    />
  );
}

function Changes({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="mt-1 max-h-28 list-inside list-disc overflow-y-auto text-sm">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
