import { useActing } from "../api/useActing.ts";
import { useTopic } from "../live/LiveProvider.tsx";
import { ReadAs } from "../live/ReadAs.tsx";
import { useOpenDialog } from "../ui/dialogs/DialogProvider.tsx";
import { part } from "../ui/loading/part.tsx";

const StealDialog = part(() => import("./StealDialog.tsx"));

/** The unused steals of the player, or of the guest for whom the player acts, and the function that opens the steal dialog. */
export interface Steals {
  /** The number of unused rights to steal. */
  readonly pending: number;
  /** Opens the dialog on any screen; without `rightId`, for the oldest right. Calls `onClosed` when the dialog closes. */
  open(rightId?: string, onClosed?: () => void): void;
}

/** The unused steals of the player, or of the guest for whom the player acts. */
export function useSteals(): Steals {
  const rights = useTopic("stealRights");
  const { guestId } = useActing();
  const openDialog = useOpenDialog();
  const [oldest] = [...rights].sort((a, b) => a.createdAt - b.createdAt);
  return {
    pending: rights.length,
    open: (rightId = oldest?.id, onClosed) => {
      if (!rightId) return;
      openDialog(
        (close) => (
          <ReadAs playerId={guestId}>
            <StealDialog key={rightId} rightId={rightId} onClose={close} />
          </ReadAs>
        ),
        { staysOnNavigation: true, ...(onClosed && { onClosed }) },
      );
    },
  };
}
