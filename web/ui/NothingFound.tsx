import { SearchX } from "lucide-react";
import { searchTexts as texts } from "../texts/search.ts";
import { Button } from "./Button.tsx";
import { EmptyState } from "./EmptyState.tsx";

/** What a list shows when nothing in it matches a search or a filter: what to try, and the way back to all of it. */
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
