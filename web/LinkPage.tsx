import { PasswordLinkPage } from "./accounts/PasswordLinkPage.tsx";
import { ClaimPage } from "./guests/ClaimPage.tsx";

/** The page of a one-time link: a guest's (`claimPath`), or one for a password. */
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
