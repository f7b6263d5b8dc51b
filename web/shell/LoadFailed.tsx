import { useLoggedWhileShown } from "../api/shownErrors.ts";
import { Banner } from "../ui/Banner.tsx";

/** The error shown when the live stream, which delivers the screen's data, is down. */
export function LoadFailed({ message }: { message: string }) {
  useLoggedWhileShown({ code: "lost", message });
  return <Banner tone="error">{message}</Banner>;
}
