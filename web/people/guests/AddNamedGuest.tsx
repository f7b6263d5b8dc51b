import { UserPlus } from "lucide-react";
import { usernameBlocker } from "../../../domain/people/accounts/credentials.ts";
import { useMyId } from "../../api/session.tsx";
import { guestTexts as texts } from "../../texts/guests.ts";
import { Banner } from "../../ui/Banner.tsx";
import { useAddGuest } from "./useAddGuest.ts";

/** A button that adds a guest (a person without a phone) with this name. The signed-in player becomes the holder (rule J11). */
export function AddNamedGuest({ name, onAdded }: { name: string; onAdded(playerId: string): void }) {
  const me = useMyId();
  const { add, busy, error } = useAddGuest();
  if (usernameBlocker(name)) return null;
  const press = async () => {
    const added = await add(name, me);
    if (added !== null) onAdded(added);
  };
  return (
    <div className="grid gap-2">
      <button
        type="button"
        disabled={busy}
        onClick={press}
        className="flex min-h-14 w-full items-center gap-3 rounded-[0.875rem] border-[1.5px] border-line-strong border-dashed px-3 py-2 text-left transition-colors enabled-hover:bg-ink/5"
      >
        <span
          aria-hidden="true"
          className="grid size-9 shrink-0 place-items-center rounded-full bg-gold/18 text-gold-ink"
        >
          <UserPlus className="size-4.5" />
        </span>
        <span className="min-w-0 flex-1">
          <span className="wrap-anywhere block font-semibold">{texts.addNamed(name.trim())}</span>
          <span className="block text-ink-2 text-sm">{texts.addHint}</span>
        </span>
      </button>
      {error && <Banner tone="error">{error}</Banner>}
    </div>
  );
}
