import { EllipsisVertical, Merge, PencilLine, Trash2 } from "lucide-react";
import type { GameName } from "../../../domain/games/game.ts";
import { gameNamesTexts as texts } from "../../texts/gameNames.ts";
import { number } from "../../texts/numbers.ts";
import { colourOf, initialsOf } from "../../ui/Avatar.tsx";
import { classes } from "../../ui/classes.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { Menu } from "../../ui/Menu.tsx";
import { Name } from "../../ui/Name.tsx";

/** A game in the administrators' list: how often it was played, by whom it was added, and a menu of actions. */
export function AdminGameNameRow({
  name: { id, name, createdBy },
  adder,
  gameCount,
  mostGames,
  onRename,
  onMerge,
  onDelete,
}: {
  name: GameName;
  /** The name of the player who added the game, if known. */
  adder: string | undefined;
  /** How many times the game was played; undefined until the number has loaded. */
  gameCount: number | undefined;
  /** How many times the most played game was played. */
  mostGames: number;
  onRename(): void;
  onMerge(): void;
  onDelete(): void;
}) {
  const addition = adder === undefined ? texts.addedByFormerPlayer : texts.addedBy(adder);
  const isUnplayed = gameCount === 0;
  return (
    <div className="flex min-h-14 items-center gap-3 px-2.5 py-1">
      <span
        aria-hidden="true"
        style={isUnplayed ? undefined : { backgroundColor: colourOf(id) }}
        className={classes(
          "grid size-10 shrink-0 place-items-center rounded-control font-bold font-display text-lg text-white",
          isUnplayed && "bg-bot",
        )}
      >
        {[...initialsOf(name)][0]}
      </span>
      <div className="grid min-w-0 flex-1 gap-1.5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)] lg:items-center lg:gap-6">
        <div className="min-w-0 sm:flex sm:items-baseline sm:gap-2">
          <Name className="wrap-anywhere font-semibold max-sm:line-clamp-2 max-sm:whitespace-normal">
            {name}
          </Name>
          {createdBy !== null && (
            <Name translate="yes" className="text-ink-2 text-sm">
              {addition}
            </Name>
          )}
        </div>
        {isUnplayed ? (
          <span className="text-ink-2 text-sm">{texts.played(0)}</span>
        ) : (
          <span aria-hidden="true" className="h-1 overflow-hidden rounded-full bg-ink/9 lg:h-1.5">
            <span
              style={{ width: `${mostGames === 0 ? 0 : ((gameCount ?? 0) / mostGames) * 100}%` }}
              className="block h-full rounded-full bg-tactic"
            />
          </span>
        )}
      </div>
      <span className="min-w-9 text-right font-display font-extrabold text-xl tabular-nums">
        <span aria-hidden="true" className={isUnplayed ? "text-ink-3" : undefined}>
          {gameCount === undefined ? "" : isUnplayed ? "–" : number(gameCount)}
        </span>
        {gameCount !== undefined && gameCount > 0 && (
          <span className="sr-only">{texts.played(gameCount)}</span>
        )}
      </span>
      <Menu
        trigger={<IconButton label={texts.actions(name)} icon={EllipsisVertical} />}
        groups={[
          [
            { label: texts.rename, icon: PencilLine, act: onRename },
            { label: texts.merge, icon: Merge, act: onMerge },
          ],
          [{ label: texts.remove, icon: Trash2, tone: "danger", act: onDelete }],
        ]}
      />
    </div>
  );
}
