/** The address of the page where a person without a phone gets their account; its token follows the '#' (rule J14). */
export const CLAIM_PAGE = "/rejoindre";

/** The link of a token, after the event's address. */
export function claimPath(token: string): `/${string}` {
  return `${CLAIM_PAGE}#lien=${token}`;
}
