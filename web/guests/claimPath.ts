/** The path of the page where a person without a phone gets their account (rule J14). */
export const CLAIM_PAGE = "/rejoindre";

/** The path of that page with the link's token, which follows the '#'. A link is the event's address and this path. */
export function claimPath(token: string): `/${string}` {
  return `${CLAIM_PAGE}#lien=${token}`;
}
