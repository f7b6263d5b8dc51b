import { shortAddress, useAddress, useUnreachable } from "../../shell/link/address.ts";
import { InviteLink } from "../../shell/link/InviteLink.tsx";
import { homeTexts as texts } from "../../texts/home.ts";
import { inviteTexts } from "../../texts/invite.ts";
import { Card } from "../../ui/Card.tsx";
import { Qr } from "../../ui/Qr.tsx";
import { useIsWide } from "../../ui/wide.ts";
import { OverlappingFaces } from "./OverlappingFaces.tsx";
import type { Home } from "./useHome.ts";

/**
 * The link to the invitation and the people who signed up. If phones reach the address, the card also shows the address, and
 * its QR code on a computer.
 */
export function InvitationCard({ signedUp }: Pick<Home, "signedUp">) {
  const address = useAddress();
  const isReachable = useUnreachable() === null && address !== "";
  const isWide = useIsWide();
  const short = shortAddress(address);
  const count = signedUp.length;
  return (
    <Card as="section" aria-labelledby="invite" className="flex items-center gap-4.5">
      {isWide && isReachable && (
        <div className="w-33 shrink-0 rounded-control bg-white p-2.5">
          <Qr text={address} label={inviteTexts.qr(short)} className="w-full" />
        </div>
      )}
      <div className="grid min-w-0 flex-1 justify-items-start gap-2">
        <h3 id="invite" className="text-lg">
          {texts.invite}
        </h3>
        {isReachable && <b className="font-display font-extrabold text-xl wrap-anywhere">{short}</b>}
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm">
          {count > 0 && <OverlappingFaces people={signedUp} />}
          <span className={count === 0 ? "text-ink-2" : undefined}>
            {count === 0 ? texts.nobody : texts.detail.players(count)}
          </span>
        </div>
        <InviteLink />
      </div>
    </Card>
  );
}
