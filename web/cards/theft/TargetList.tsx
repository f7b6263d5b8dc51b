import { useId } from "react";
import { searchTexts } from "../../texts/search.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { PickRow } from "../../ui/fields/PickRow.tsx";
import { type Named, SearchedList } from "../../ui/fields/SearchedList.tsx";
import type { Elements } from "../../ui/jsx/content.ts";

/** The list to choose a player to steal from. A long list has a search; the chosen player stays visible. */
export function TargetList<T extends Named>({
  label,
  targets,
  isComplete,
  chosenId,
  isDisabled,
  trailing,
  onChoose,
}: {
  label: string;
  targets: readonly T[];
  /** False while the list is still loading more players. */
  isComplete: boolean;
  chosenId: string | null;
  isDisabled: boolean;
  /** Shown at the end of the row: how much can be stolen from the player. */
  trailing(target: T): Elements;
  onChoose(target: T): void;
}) {
  const group = useId();
  return (
    <SearchedList items={targets} isComplete={isComplete} pinned={chosenId} texts={searchTexts.players}>
      {(shown) => (
        <fieldset
          disabled={isDisabled}
          className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2 disabled:opacity-60"
        >
          <legend className="sr-only">{label}</legend>
          {shown.map((target) => (
            <PickRow
              key={target.id}
              kind="radio"
              group={group}
              checked={target.id === chosenId}
              onToggle={() => onChoose(target)}
              leading={<Avatar id={target.id} name={target.name} />}
              title={target.name}
              trailing={trailing(target)}
            />
          ))}
        </fieldset>
      )}
    </SearchedList>
  );
}
