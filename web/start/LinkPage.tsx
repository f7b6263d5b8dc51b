import { PasswordLinkPage } from "../people/accounts/PasswordLinkPage.tsx";
import { ClaimPage } from "../people/guests/ClaimPage.tsx";

/** The page that a one-time link opens: to claim a guest's account (`isClaim`), or to set a new password. */
export function LinkPage({
  isClaim,
  ...link
}: {
  isClaim: boolean;
  title: string;
  logoUrl: string | null;
  token: string;
  onDone(): void;
}) {
  return isClaim ? <ClaimPage {...link} /> : <PasswordLinkPage {...link} />;
}
