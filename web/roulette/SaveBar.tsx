import type { Failure } from "../api/failure.ts";
import { rouletteTexts } from "../texts/roulette.ts";
import { Banner } from "../ui/Banner.tsx";
import { Button } from "../ui/Button.tsx";
import { Tag } from "../ui/Tag.tsx";

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
      <div className="flex flex-wrap items-center justify-end gap-2.5">
        {isChanged && (
          <span role="status" className="mr-auto">
            <Tag tone="gold">{texts.unsaved}</Tag>
          </span>
        )}
        {isChanged && (
          <Button variant="quiet" disabled={save.busy} onClick={onDiscard}>
            {texts.discard}
          </Button>
        )}
        <Button
          disabled={!isChanged || blocker !== null}
          busy={save.busy}
          busyLabel={texts.saving}
          onClick={onSave}
          className="max-sm:flex-1"
        >
          {texts.save}
        </Button>
      </div>
    </div>
  );
}
