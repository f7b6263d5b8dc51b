import { Check, CircleHelp, CircleX } from "lucide-react";
import { useId } from "react";
import {
  type AddressSource,
  isLoopback,
  type OfferedAddress,
} from "../../../domain/prepare/addresses/address.ts";
import { api } from "../../api/client.ts";
import { useCommand } from "../../api/command.ts";
import { liveQuery, useLiveQuery } from "../../api/liveQuery.ts";
import { shortAddress } from "../../shell/link/address.ts";
import { inviteTexts as texts } from "../../texts/invite.ts";
import { Banner } from "../../ui/Banner.tsx";
import { Card } from "../../ui/Card.tsx";
import { classes } from "../../ui/classes.ts";
import { ListOption } from "../../ui/fields/ListOption.tsx";
import { RetryBanner } from "../../ui/RetryBanner.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Spinner } from "../../ui/Spinner.tsx";
import { Tag } from "../../ui/Tag.tsx";
import { type Reach, useReach } from "./useReach.ts";

const offeredQuery = liveQuery({
  path: "addresses.offered",
  failed: texts.addressesFailed,
  ask: () => api.addresses.offered.query({}),
});

const ROW_LOOK = "min-h-16 px-3.5 py-2.5";

/**
 * The choice of the address that all links lead to. Each address shows whether this browser reaches it, and whether another
 * device has opened it (rule I3). An address from the setting PUBLIC_URL can't be changed.
 */
export function AddressChoice({ address, from }: { address: string; from: AddressSource }) {
  const group = useId();
  const { data: offered, isError, isFetching, refetch } = useLiveQuery(offeredQuery, null);
  const { run, busy, failure } = useCommand(api.addresses.choose, texts.chooseFailed);
  if (isError && !offered)
    return <RetryBanner message={texts.addressesFailed} busy={isFetching} onRetry={() => refetch()} />;
  const isFixed = from === "setting";
  const isAtUnknownAddress = offered?.some(
    (candidate) => !candidate.isOwn && candidate.address === location.origin,
  );
  return (
    <section className="grid gap-3">
      <h2>{texts.addresses}</h2>
      {isAtUnknownAddress && from === "machine" && (
        <Banner tone="info">{texts.unknownAddress(shortAddress(location.origin))}</Banner>
      )}
      {failure && <Banner tone="error">{failure.message}</Banner>}
      {offered ? (
        offered.length > 0 && (
          <Card as="ul" padded={false} className="overflow-hidden">
            {offered.map((candidate) => (
              <AddressRow
                key={candidate.address}
                offered={candidate}
                group={group}
                isChosen={candidate.address === address}
                isFixed={isFixed}
                busy={busy}
                onChoose={() => void run({ address: candidate.address })}
              />
            ))}
          </Card>
        )
      ) : (
        <Skeleton className="h-18" />
      )}
    </section>
  );
}

function AddressRow({
  offered: { address, isOwn, isOpened },
  group,
  isChosen,
  isFixed,
  busy,
  onChoose,
}: {
  offered: OfferedAddress;
  group: string;
  isChosen: boolean;
  isFixed: boolean;
  busy: boolean;
  onChoose(): void;
}) {
  const reach = useReach(address);
  const sourceText = isFixed ? texts.fromSetting : isOwn ? texts.fromMachine : texts.fromBrowser;
  const content = (
    <>
      <span className="min-w-0 flex-1">
        <b className="wrap-anywhere block font-bold font-display text-lg leading-snug">
          {shortAddress(address)}
        </b>
        <span className="block text-ink-2 text-sm">{sourceText}</span>
        <span className="block text-ink-2 text-sm">
          {isOpened ? texts.openedElsewhere : texts.notOpenedElsewhere}
        </span>
        {reach === "silent" && <span className="block text-red-ink text-sm">{texts.silent}</span>}
      </span>
      <ReachTag reach={reach} />
    </>
  );
  return (
    <li className="border-line border-b last:border-0">
      {isFixed ? (
        <div className={classes(ROW_LOOK, "flex items-center gap-3")}>{content}</div>
      ) : (
        <ListOption
          group={group}
          checked={isChosen}
          disabled={busy}
          onToggle={onChoose}
          className={classes(ROW_LOOK, "transition-colors", isChosen ? "bg-ink/6" : "hover:bg-ink/4")}
        >
          {content}
        </ListOption>
      )}
    </li>
  );
}

function ReachTag({ reach }: { reach: Reach }) {
  if (reach === "trying") return <Spinner size="s" label={texts.trying} />;
  if (reach === "untried")
    return (
      <span title={texts.untried}>
        <Tag icon={CircleHelp}>
          <span className="sr-only">{texts.untried}</span>
          <span>?</span>
        </Tag>
      </span>
    );
  if (reach === "silent")
    return (
      <Tag tone="red" icon={CircleX}>
        {texts.silentShort}
      </Tag>
    );
  return (
    <Tag tone="green" icon={Check}>
      <span aria-hidden="true">{texts.answerTime(reach.ms)}</span>
      <span className="sr-only">{texts.answerTimeLabel(reach.ms)}</span>
    </Tag>
  );
}

/** Whether this page was opened at an address that only its own computer can reach. */
export function isOnLoopback(): boolean {
  return isLoopback(location.origin);
}
