import { adminTournamentsTexts as texts } from "../../texts/adminTournaments.ts";
import { pointPlaces, type TypedDraw, type TypedSettings } from "./tournamentForm.ts";

/**
 * Changes of a tournament's settings that another administrator saved during this edit. `base` are the settings that this
 * edit began from, `saved` the settings saved since.
 */
export function SavedSettingsChanges({ base, saved }: { base: TypedSettings; saved: TypedSettings }) {
  const changes = [
    [texts.name, base.name, saved.name],
    [texts.tables, base.tables, saved.tables],
    ...pointPlaces.map((place) => [texts.place[place], base.points[place], saved.points[place]] as const),
    [texts.playersReport, texts.yesNo(base.playersReport), texts.yesNo(saved.playersReport)],
    [texts.bestOfThree, texts.yesNo(base.bestOfThree), texts.yesNo(saved.bestOfThree)],
  ] as const;
  return (
    <Changes
      lines={changes.flatMap(([label, from, to]) => (from === to ? [] : texts.changedTo(label, from, to)))}
    />
  );
}

/**
 * Changes of the draw that another administrator saved during this edit. `base` is the draw that this edit began from,
 * `saved` the draw saved since.
 */
export function SavedDrawChanges({
  base,
  saved,
  nameOf,
}: {
  base: TypedDraw;
  saved: TypedDraw;
  nameOf(playerId: string): string;
}) {
  const playersOnlyIn = (draw: TypedDraw, other: TypedDraw) =>
    draw.players.filter((id) => !other.players.includes(id)).map(nameOf);
  const [joined, left] = [playersOnlyIn(saved, base), playersOnlyIn(base, saved)];
  return (
    <Changes
      lines={[
        ...(base.teamSize === saved.teamSize
          ? []
          : [texts.changedTo(texts.teamSize, base.teamSize, saved.teamSize)]),
        ...(base.seeded === saved.seeded
          ? []
          : [texts.changedTo(texts.teamsAre, texts.madeBy(base.seeded), texts.madeBy(saved.seeded))]),
        ...(formatOf(base) === formatOf(saved)
          ? []
          : [texts.changedTo(texts.format, formatOf(base), formatOf(saved))]),
        ...(joined.length > 0 ? [texts.joined(joined)] : []),
        ...(left.length > 0 ? [texts.left(left)] : []),
        texts.drawnAgain,
      ]}
    />
  );
}

const formatOf = ({ groups }: TypedDraw) => texts.formatIs(groups?.size ?? null, groups?.qualifiers ?? 0);

function Changes({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="mt-1 max-h-28 list-inside list-disc overflow-y-auto text-sm">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
