import { EllipsisVertical, Merge, PencilLine, Trash2 } from "lucide-react";
import type { GameName } from "../../../domain/games/game.ts";
import { gameNamesTexts as texts } from "../../texts/gameNames.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { ListRow } from "../../ui/lists/ListRow.tsx";
import { Menu } from "../../ui/Menu.tsx";

/** A game in the administrators' list: who added the game, how often it was played, and a menu of actions. */
export function AdminGameNameRow({
  name: { name, createdBy },
  adder,
  gameCount,
  onRename,
  onMerge,
  onDelete,
}: {
  name: GameName;
  /** The name of the player who added the game, if known. */
  adder: string | undefined;
  /** How many times the game was played; undefined until the number has loaded. */
  gameCount: number | undefined;
  onRename(): void;
  onMerge(): void;
  onDelete(): void;
}) {
  const addition = adder === undefined ? texts.addedByFormerPlayer : texts.addedBy(adder);
  const origin = createdBy === null ? texts.fromStart : addition;
  return (
    <ListRow
      title={name}
      subtitle={gameCount === undefined ? origin : `${origin} · ${texts.played(gameCount)}`}
      trailing={
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
      }
    />
  );
}
