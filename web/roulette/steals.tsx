import { useTopic } from "../live/LiveProvider.tsx";
import { part } from "../loading/part.tsx";
import { useOpenDialog } from "../ui/DialogProvider.tsx";

const StealDialog = part(async () => (await import("./StealDialog.tsx")).StealDialog);

/** The steals a player may still make, and the way to the dialog that makes one. */
export interface Steals {
  /** How many rights to steal wait to be used. */
  readonly pending: number;
  /** Opens the dialog, on whatever screen; without `rightId` for the oldest right. `onClosed` when it was closed. */
  open(rightId?: string, onClosed?: () => void): void;
}

/** The player's steals, from any screen. */
export function useSteals(): Steals {
  const rights = useTopic("stealRights");
  const openDialog = useOpenDialog();
  const [oldest] = [...rights].sort((a, b) => a.createdAt - b.createdAt);
  return {
    pending: rights.length,
    open: (rightId = oldest?.id, onClosed) => {
      if (!rightId) return;
      openDialog((close) => <StealDialog key={rightId} rightId={rightId} onClose={close} />, {
        isOverAllScreens: true,
        ...(onClosed && { onClosed }),
      });
    },
  };
}
