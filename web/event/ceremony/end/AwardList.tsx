import type { Award } from "../../../../domain/event/ceremony/awards.ts";
import { useMyId } from "../../../api/session.tsx";
import { ceremonyTexts, endTexts as texts } from "../../../texts/ceremony.ts";
import { Card } from "../../../ui/Card.tsx";
import { classes } from "../../../ui/classes.ts";
import { listItem } from "../../../ui/lists/ListRow.tsx";
import { Tag } from "../../../ui/Tag.tsx";
import { awardIcons } from "../stage/awardIcons.ts";

/** The awards announced so far, with their winners. The player's own awards are highlighted. */
export function AwardList({ awards }: { awards: readonly Award[] }) {
  const me = useMyId();
  if (awards.length === 0) return null;
  return (
    <Card as="section" padded={false} className="overflow-hidden">
      <h2 className="px-4 pt-4 pb-2 text-lg">{texts.awards}</h2>
      <ul>
        {awards.map(({ kind, value, winners }) => {
          const players = winners.flatMap((winner) => winner.players);
          const isMine = players.some(({ id }) => id === me);
          const Icon = awardIcons[kind];
          return (
            <li key={kind} className={listItem}>
              <div
                className={classes(
                  "flex items-center gap-3 rounded-control px-2.5 py-2.5",
                  isMine && "own-row",
                )}
              >
                <span className="grid size-10 shrink-0 place-items-center rounded-xl bg-violet/14 text-violet-ink">
                  <Icon aria-hidden="true" className="size-5.5" />
                </span>
                <div className="min-w-0 flex-1">
                  <p className="text-ink-2 text-sm">
                    {`${ceremonyTexts.award[kind]} · ${ceremonyTexts.value(kind, value)}`}
                  </p>
                  <p className="font-semibold [overflow-wrap:anywhere]">
                    <bdi translate="no">{ceremonyTexts.winners(winners)}</bdi>
                  </p>
                </div>
                {isMine && <Tag tone="gold">{texts.yours}</Tag>}
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
