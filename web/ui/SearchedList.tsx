import { type ReactNode, useState } from "react";
import { foundIn } from "../../domain/names.ts";
import { uiTexts } from "../texts/ui.ts";
import { NothingFound } from "./NothingFound.tsx";
import { SearchField } from "./SearchField.tsx";
import { Spinner } from "./Spinner.tsx";

/** Up to this many there is no search field. */
const UNSEARCHED = 6;
/** More than these are not drawn: what is not among them is found by the search. */
const DRAWN = 60;

/** What a list that can be searched has rows of. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

/** What such a list says. */
export interface SearchedListTexts {
  readonly search: string;
  readonly nothingFound: string;
  /** That so many are not shown, and how to find them. */
  more(amount: number): string;
}

/**
 * Of a list in a dialog, what is to be drawn by `children`: what the search finds, the first of it where that is much. The
 * one with the id `kept` stays in sight. Enter does `onEnter` with the first that was found.
 */
export function SearchedList<T extends Named>({
  items,
  areAll = true,
  kept = null,
  texts,
  onEnter,
  children,
}: {
  items: readonly T[];
  /** False while others are on their way. */
  areAll?: boolean | undefined;
  kept?: string | null;
  texts: SearchedListTexts;
  onEnter?: ((first: T) => void) | undefined;
  children(shown: readonly T[]): ReactNode;
}) {
  const [search, setSearch] = useState("");
  const found = items.filter(({ id, name }) => id === kept || foundIn(name, search));
  const shown = found.filter(({ id }, index) => index < DRAWN || id === kept);
  const [first] = found;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {items.length > UNSEARCHED && (
        <div className="sticky -top-1 z-1 -m-1 bg-surface p-1">
          <SearchField
            label={texts.search}
            value={search}
            onValueChange={setSearch}
            onEnter={() => first && search.trim() !== "" && onEnter?.(first)}
          />
        </div>
      )}
      {shown.length === 0 && areAll && (
        <NothingFound title={texts.nothingFound} onClear={() => setSearch("")} />
      )}
      {children(shown)}
      {!areAll && <Spinner label={uiTexts.loading} />}
      {shown.length < found.length && (
        <p className="text-ink-2 text-sm">{texts.more(found.length - shown.length)}</p>
      )}
    </div>
  );
}
