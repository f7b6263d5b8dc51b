import { useTopic } from "../live/LiveProvider.tsx";
import { part } from "../loading/part.tsx";
import { useOpenDialog } from "../ui/dialogs/DialogProvider.tsx";

const StealDialog = part(() => import("./StealDialog.tsx"));

/** The player's unused steals, and the function that opens their dialog. */
export interface Steals {
  /** The number of unused rights to steal. */
  readonly pending: number;
  /** Opens the dialog on any screen; without `rightId`, for the oldest right. Calls `onClosed` when it is closed. */
  open(rightId?: string, onClosed?: () => void): void;
}

/** The player's steals, available on every screen. */
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
