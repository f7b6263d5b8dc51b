import { SearchX } from "lucide-react";
import { searchTexts as texts } from "../../texts/search.ts";
import { Button } from "../Button.tsx";
import { EmptyState } from "./EmptyState.tsx";

/**
 * The placeholder of a list without matches for a search or filter: a suggestion, and a button that clears the filter.
 */
export function NothingFound({
  title,
  hint = texts.checkSpelling,
  clearLabel = texts.clear,
  onClear,
}: {
  title: string;
  hint?: string | undefined;
  clearLabel?: string | undefined;
  onClear(): void;
}) {
  return (
    <EmptyState
      icon={SearchX}
      title={title}
      action={
        <Button variant="quiet" onClick={onClear}>
          {clearLabel}
        </Button>
      }
    >
      {hint}
    </EmptyState>
  );
}
