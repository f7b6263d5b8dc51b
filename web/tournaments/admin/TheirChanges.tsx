import { adminTournamentsTexts as texts } from "../../texts/adminTournaments.ts";
import { places, type TypedDraw, type TypedSettings } from "./tournamentForm.ts";

/** What another administrator changed in a tournament's settings meanwhile. */
export function TheirSettings({ before, now }: { before: TypedSettings; now: TypedSettings }) {
  const changes = [
    [texts.name, before.name, now.name],
    [texts.tables, before.tables, now.tables],
    ...places.map((place) => [texts.place[place], before.points[place], now.points[place]] as const),
    [texts.playersReport, texts.yesNo(before.playersReport), texts.yesNo(now.playersReport)],
  ] as const;
  return (
    <Changes
      lines={changes.flatMap(([label, from, to]) => (from === to ? [] : texts.changedTo(label, from, to)))}
    />
  );
}

/** What another administrator changed in the draw of its teams meanwhile. */
export function TheirDraw({
  before,
  now,
  nameOf,
}: {
  before: TypedDraw;
  now: TypedDraw;
  nameOf(playerId: string): string;
}) {
  const without = (some: TypedDraw, others: TypedDraw) =>
    some.players.filter((id) => !others.players.includes(id)).map(nameOf);
  const [joined, left] = [without(now, before), without(before, now)];
  return (
    <Changes
      lines={[
        ...(before.teamSize === now.teamSize
          ? []
          : [texts.changedTo(texts.teamSize, before.teamSize, now.teamSize)]),
        ...(joined.length > 0 ? [texts.joined(joined)] : []),
        ...(left.length > 0 ? [texts.left(left)] : []),
        texts.drawnAnew,
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
