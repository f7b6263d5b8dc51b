import type { KeyboardEvent } from "react";
import type { Elements } from "../jsx/content.ts";
import { PickButton } from "./PickRow.tsx";
import { type Named, SearchedList, type SearchedListTexts } from "./SearchedList.tsx";

/** The id of the additional row that picks no item. */
const NONE = "";

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Arrow keys move the focus from the search to the rows, between rows, and back. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  const focusable = [...event.currentTarget.querySelectorAll<HTMLElement>("input, button")];
  const next = focusable[focusable.indexOf(event.target as HTMLElement) + step];
  event.preventDefault();
  next?.focus();
}

/**
 * The list of a `PickField`: pressing a row picks its item. The row of the item `chosenId` is marked. `none`, if given, is the
 * label of an additional row that picks no item.
 */
export function PickList<T extends Named>({
  items,
  isComplete,
  chosenId,
  none,
  texts,
  leading,
  onPick,
}: {
  items: readonly T[];
  /** False while the list is still loading more items. */
  isComplete?: boolean | undefined;
  chosenId: string | null;
  none?: string | undefined;
  texts: SearchedListTexts;
  /** Renders the content before an item's name, for example an avatar. */
  leading?: ((item: T) => Elements) | undefined;
  onPick(item: T | null): void;
}) {
  const byId = new Map(items.map((item) => [item.id, item]));
  const rows: readonly Named[] = none === undefined ? items : [{ id: NONE, name: none }, ...items];
  const pick = ({ id }: Named) => onPick(byId.get(id) ?? null);
  return (
    <fieldset onKeyDown={moveFocus} className="min-w-0">
      <SearchedList items={rows} isComplete={isComplete} texts={texts} onEnter={pick}>
        {(shown) => (
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
            {shown.map((row) => {
              const item = byId.get(row.id);
              return (
                <li key={row.id}>
                  <PickButton
                    chosen={row.id === (chosenId ?? NONE)}
                    onPick={() => pick(row)}
                    leading={item && leading?.(item)}
                    title={row.name}
                    translate={row.id === NONE ? "yes" : "no"}
                  />
                </li>
              );
            })}
          </ul>
        )}
      </SearchedList>
    </fieldset>
  );
}
