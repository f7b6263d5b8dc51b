import type { GameStatus } from "../../domain/games/game.ts";
import { sortByName } from "../../domain/names.ts";
import { useTopic } from "../live/LiveProvider.tsx";
import { sessionsTexts as texts } from "../texts/sessions.ts";
import { SelectField } from "../ui/SelectField.tsx";

/** Which games to list; null leaves that open. */
export interface SessionFilter {
  readonly status: GameStatus | null;
  readonly playerId: string | null;
  /** A game of the list. */
  readonly gameNameId: string | null;
}

export const anySession: SessionFilter = { status: null, playerId: null, gameNameId: null };

/** The value that stands for null in the pickers. */
const ANY = "*";

export function SessionFilters({
  filter,
  onChange,
}: {
  filter: SessionFilter;
  onChange(filter: SessionFilter): void;
}) {
  const players = sortByName(useTopic("players"));
  const names = sortByName(useTopic("gameNames"));
  const change = (part: Partial<SessionFilter>) => onChange({ ...filter, ...part });
  const open = <T extends string>(value: T) => (value === ANY ? null : (value as Exclude<T, typeof ANY>));
  return (
    <div className="grid grid-cols-3 gap-2 sm:gap-3 lg:grid-cols-1">
      <SelectField
        label={texts.status}
        value={filter.status ?? ANY}
        onValueChange={(status: GameStatus | typeof ANY) => change({ status: open(status) })}
        options={[
          { value: ANY, label: texts.all },
          { value: "ongoing", label: texts.ongoing },
          { value: "completed", label: texts.finished },
        ]}
      />
      <SelectField
        label={texts.player}
        value={filter.playerId ?? ANY}
        onValueChange={(playerId: string) => change({ playerId: open(playerId) })}
        options={[
          { value: ANY, label: texts.anyPlayer },
          ...players.map((player) => ({ value: player.id, label: player.name })),
        ]}
      />
      <SelectField
        label={texts.game}
        value={filter.gameNameId ?? ANY}
        onValueChange={(gameNameId: string) => change({ gameNameId: open(gameNameId) })}
        options={[
          { value: ANY, label: texts.anyGame },
          ...names.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </div>
  );
}
