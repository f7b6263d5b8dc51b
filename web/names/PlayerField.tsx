import type { Seat } from "../../domain/games/game.ts";
import { useEverybody } from "../live/everybody.ts";
import { useRow } from "../live/LiveProvider.tsx";
import { searchTexts } from "../texts/search.ts";
import { Avatar } from "../ui/Avatar.tsx";
import { PickField } from "../ui/PickField.tsx";
import { PickList } from "../ui/PickList.tsx";

/** A player, or `none` of them, that a list is narrowed to. */
export function PlayerField({
  label,
  none,
  player,
  onPick,
}: {
  label: string;
  none: string;
  player: Seat | null;
  onPick(player: Seat | null): void;
}) {
  const row = useRow("players", player?.id ?? "");
  return (
    <PickField label={label} shown={(row ?? player)?.name ?? none} title={searchTexts.players.choose}>
      {(close) => (
        <Players
          none={none}
          chosenId={player?.id ?? null}
          onPick={(picked) => {
            onPick(picked && { id: picked.id, name: picked.name });
            close();
          }}
        />
      )}
    </PickField>
  );
}

function Players(props: { none: string; chosenId: string | null; onPick(player: Seat | null): void }) {
  const { players, areAll } = useEverybody();
  return (
    <PickList
      {...props}
      items={players}
      areAll={areAll}
      texts={searchTexts.players}
      leading={({ id, name }) => <Avatar id={id} name={name} />}
    />
  );
}
