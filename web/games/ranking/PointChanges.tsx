import { useIsBeforeReset } from "../../points/useIsBeforeReset.ts";
import { signed } from "../../texts/numbers.ts";
import { uiTexts } from "../../texts/ui.ts";
import { beforeReset } from "../../texts/undo.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Name } from "../../ui/Name.tsx";

/**
 * The points that players would gain or lose by an action; changes of 0 are omitted. `completedAt`: when the game or the
 * tournament was completed (epoch ms). If that was before a reset of all points, no total changes (rule G13).
 */
export function PointChanges({
  title,
  changes,
  none,
  completedAt,
}: {
  title: string;
  changes: readonly { id: string; name: string; delta: number }[];
  none: string;
  completedAt: number | null;
}) {
  const isClosed = useIsBeforeReset(completedAt);
  const nonZero = changes.filter((change) => change.delta !== 0);
  if (isClosed && nonZero.length > 0) return <p>{beforeReset}</p>;
  if (nonZero.length === 0) return <p>{none}</p>;
  return (
    <section aria-label={title} className="grid gap-1.5">
      <p className="font-semibold text-ink">{title}</p>
      <ul className="grid gap-1 sm:grid-cols-2 sm:gap-x-6">
        {nonZero.map(({ id, name, delta }) => (
          <li key={id} className="flex items-center gap-2.5">
            <Avatar id={id} name={name} size="s" />
            <Name className="flex-1 text-ink">{name}</Name>
            <b className={`font-display tabular-nums ${delta > 0 ? "text-green-ink" : "text-red-ink"}`}>
              {`${signed(delta)} ${uiTexts.points(delta)}`}
            </b>
          </li>
        ))}
      </ul>
    </section>
  );
}
