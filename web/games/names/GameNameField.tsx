import type { GameName } from "../../../domain/games/game.ts";
import { sortByName } from "../../../domain/names.ts";
import { useRow, useTopic } from "../../live/LiveProvider.tsx";
import { searchTexts } from "../../texts/search.ts";
import { PickField } from "../../ui/fields/PickField.tsx";
import { PickList } from "../../ui/fields/PickList.tsx";

/**
 * A field to choose a game of the list, except `excludedId`. `none` is the text shown while no game of the list is chosen. In a
 * filter, the list has an option with this text, for choosing no game.
 */
export function GameNameField({
  label,
  none,
  isFilter = false,
  excludedId = null,
  gameNameId,
  onPick,
}: {
  label: string;
  none: string;
  isFilter?: boolean;
  excludedId?: string | null;
  gameNameId: string | null;
  onPick(name: GameName | null): void;
}) {
  const row = useRow("gameNames", gameNameId ?? "");
  return (
    <PickField
      label={label}
      shown={row ? <span translate="no">{row.name}</span> : none}
      title={searchTexts.games.choose}
      filter={isFilter ? (row ? "on" : "off") : undefined}
    >
      {(close) => (
        <GameNames
          none={isFilter ? none : undefined}
          excludedId={excludedId}
          chosenId={gameNameId}
          onPick={(name) => {
            onPick(name);
            close();
          }}
        />
      )}
    </PickField>
  );
}

function GameNames({
  excludedId,
  ...list
}: {
  none: string | undefined;
  excludedId: string | null;
  chosenId: string | null;
  onPick(name: GameName | null): void;
}) {
  const names = sortByName(useTopic("gameNames").filter(({ id }) => id !== excludedId));
  return <PickList {...list} items={names} texts={searchTexts.games} />;
}
