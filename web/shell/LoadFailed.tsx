import { useLoggedWhileShown } from "../api/shownErrors.ts";
import { Banner } from "../ui/Banner.tsx";

/** Says that the live stream, which brings what the screen shows, is down. */
export function LoadFailed({ message }: { message: string }) {
  useLoggedWhileShown({ code: "lost", message });
  return <Banner tone="error">{message}</Banner>;
}
