import type { GameName } from "../../domain/games/game.ts";
import { sortByName } from "../../domain/names.ts";
import { useRow, useTopic } from "../live/LiveProvider.tsx";
import { searchTexts } from "../texts/search.ts";
import { PickField } from "../ui/PickField.tsx";
import { PickList } from "../ui/PickList.tsx";

/** A game of the list; `none` is shown where none is chosen, and may be chosen if it `isOffered`. `but` one is not. */
export function GameNameField({
  label,
  none,
  isOffered = false,
  but = null,
  gameNameId,
  onPick,
}: {
  label: string;
  none: string;
  isOffered?: boolean;
  but?: string | null;
  gameNameId: string | null;
  onPick(name: GameName | null): void;
}) {
  const row = useRow("gameNames", gameNameId ?? "");
  return (
    <PickField label={label} shown={row?.name ?? none} title={searchTexts.games.choose}>
      {(close) => (
        <GameNames
          none={isOffered ? none : undefined}
          but={but}
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
  but,
  ...list
}: {
  none: string | undefined;
  but: string | null;
  chosenId: string | null;
  onPick(name: GameName | null): void;
}) {
  const names = sortByName(useTopic("gameNames").filter(({ id }) => id !== but));
  return <PickList {...list} items={names} texts={searchTexts.games} />;
}
