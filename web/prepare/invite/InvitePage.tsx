import { Fragment } from "react";
import { useRow } from "../../live/LiveProvider.tsx";
import { useDocumentTitle } from "../../shell/documentTitle.ts";
import { shortAddress, useAddress, useUnreachable } from "../../shell/link/address.ts";
import { inviteTexts as texts } from "../../texts/invite.ts";
import { Banner } from "../../ui/Banner.tsx";
import { PageTitle } from "../../ui/PageTitle.tsx";
import { TwoColumns } from "../../ui/TwoColumns.tsx";
import { useIsWide } from "../../ui/wide.ts";
import { AddressChoice, isOnLoopback } from "./AddressChoice.tsx";
import { Arrivals } from "./Arrivals.tsx";
import { InviteCard } from "./InviteCard.tsx";
import { Poster } from "./Poster.tsx";
import { TelevisionCard } from "./TelevisionCard.tsx";

/** 'Inviter': the invitation for players, the choice of its address, and the players who signed up (rule I6). */
export function InvitePage() {
  const event = useRow("event", "event");
  const address = useAddress();
  const unreachable = useUnreachable();
  useDocumentTitle(texts.title, event?.title ?? "");
  const isWide = useIsWide();
  if (!event) return null;
  const choice = <AddressChoice key="choice" address={address} from={event.addressFrom} />;
  return (
    <>
      <div className="grid gap-4 sm:gap-5 print:hidden">
        <PageTitle title={texts.title} />
        <TwoColumns
          aside={
            <Fragment>
              <Notice
                unreachable={unreachable}
                lost={
                  event.lostAddress &&
                  texts.addressLost(shortAddress(event.lostAddress), shortAddress(address))
                }
              />
              {isWide ? [choice, <Arrivals key="arrivals" />] : [<Arrivals key="arrivals" />, choice]}
            </Fragment>
          }
        >
          {unreachable ? (
            <Banner tone="error">{texts.unreachable[unreachable]}</Banner>
          ) : (
            <>
              <InviteCard address={address} />
              <TelevisionCard />
            </>
          )}
        </TwoColumns>
      </div>
      {!unreachable && <Poster address={address} />}
    </>
  );
}

/**
 * A notice that the chosen address is lost and replaced, or that this page was opened at an address that phones can't reach.
 */
function Notice({ unreachable, lost }: { unreachable: unknown; lost: string | null }) {
  if (lost) return <Banner tone="warning">{lost}</Banner>;
  if (!unreachable && isOnLoopback())
    return <Banner tone="info">{texts.onLoopback(location.hostname)}</Banner>;
  return null;
}
