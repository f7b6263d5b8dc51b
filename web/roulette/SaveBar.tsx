import type { Failure } from "../api/failure.ts";
import { rouletteTexts } from "../texts/roulette.ts";
import { Banner } from "../ui/Banner.tsx";
import { UnsavedBar } from "../ui/UnsavedBar.tsx";

const texts = rouletteTexts.config;

/** What is not saved yet, and 'Sauvegarder'; it stays in sight while there are changes. */
export function SaveBar({
  isChanged,
  blocker,
  save,
  onSave,
  onDiscard,
}: {
  isChanged: boolean;
  /** Why the wheel can't be saved; empty when that is said elsewhere. */
  blocker: string | null;
  save: { readonly busy: boolean; readonly failure: Failure | null };
  onSave(): void;
  onDiscard(): void;
}) {
  const error = isChanged ? blocker || save.failure?.message : null;
  return (
    <div
      className={`z-10 grid gap-3 ${isChanged ? "sticky bottom-[calc(var(--spacing-bottom-bar)+0.5rem)] -mx-2 rounded-card border border-gold/50 bg-raised p-3 shadow-high lg:bottom-24" : ""}`}
    >
      {error && <Banner tone="error">{error}</Banner>}
      <UnsavedBar
        isChanged={isChanged}
        discardLabel={texts.discard}
        saveLabel={texts.save}
        saveDisabled={blocker !== null}
        busy={save.busy}
        busyLabel={texts.saving}
        onDiscard={onDiscard}
        onSave={onSave}
      />
    </div>
  );
}
