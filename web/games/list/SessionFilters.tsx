import type { GameStatus, Seat } from "../../../domain/games/game.ts";
import { PlayerField } from "../../shell/PlayerField.tsx";
import { sessionsTexts as texts } from "../../texts/sessions.ts";
import { SelectField } from "../../ui/fields/SelectField.tsx";
import { GameNameField } from "../names/GameNameField.tsx";

/** The filter of the list of games; null means any. */
export interface SessionFilter {
  readonly status: GameStatus | null;
  readonly player: Seat | null;
  /** The id of a name in the list of games. */
  readonly gameNameId: string | null;
}

/** The filter that every game passes. */
export const anySession: SessionFilter = { status: null, player: null, gameNameId: null };

/** The value of the status field when any status passes the filter. */
const ANY = "*";

export function SessionFilters({
  filter,
  onChange,
}: {
  filter: SessionFilter;
  onChange(filter: SessionFilter): void;
}) {
  const change = (changes: Partial<SessionFilter>) => onChange({ ...filter, ...changes });
  return (
    <div className="grid max-w-3xl grid-cols-3 gap-2 sm:gap-3">
      <SelectField
        label={texts.status}
        value={filter.status ?? ANY}
        onValueChange={(status: GameStatus | typeof ANY) =>
          change({ status: status === ANY ? null : status })
        }
        options={[
          { value: ANY, label: texts.allStatuses },
          { value: "ongoing", label: texts.ongoing },
          { value: "completed", label: texts.finished },
        ]}
      />
      <PlayerField
        label={texts.player}
        none={texts.anyPlayer}
        player={filter.player}
        onPick={(player) => change({ player })}
      />
      <GameNameField
        label={texts.game}
        none={texts.anyGame}
        offersNone
        gameNameId={filter.gameNameId}
        onPick={(name) => change({ gameNameId: name?.id ?? null })}
      />
    </div>
  );
}
