import { Copy, MessageCircle, Printer, Share2 } from "lucide-react";
import { useRow } from "../../live/LiveProvider.tsx";
import { shortAddress } from "../../shell/link/address.ts";
import { inviteTexts as texts } from "../../texts/invite.ts";
import { Button } from "../../ui/Button.tsx";
import { classes } from "../../ui/classes.ts";
import { useClipboard } from "../../ui/clipboard.ts";
import { Qr } from "../../ui/Qr.tsx";
import { useIsWide } from "../../ui/wide.ts";
import { QrWheel } from "./QrWheel.tsx";

/**
 * The invitation itself: the QR code (on a computer in the middle of the wheel), the address in large letters, and buttons
 * to copy the address or a message for a group chat, to share them, and to print the poster (rule I6). Browsers share only
 * on https.
 */
export function InviteCard({ address }: { address: string }) {
  const isWide = useIsWide();
  const short = shortAddress(address);
  const label = texts.qr(short);
  return (
    <section className="on-navy grid content-center justify-items-center gap-4 rounded-3xl border border-white/8 bg-[radial-gradient(circle_at_20%_0,#20356b,#16264f_45%,#0a1228)] p-4.5 text-center shadow-card lg:p-8">
      {isWide ? (
        <div className="w-full max-w-[max(20rem,min(30rem,100dvh-24rem))]">
          <QrWheel text={address} label={label} />
        </div>
      ) : (
        <div className="w-full max-w-80 rounded-[1.375rem] bg-white p-6">
          <Qr text={address} label={label} className="w-full" />
        </div>
      )}
      <div className="min-w-0 max-w-full">
        <p
          className={classes(
            "wrap-anywhere select-all font-display font-extrabold text-white leading-tight tracking-[-0.03em]",
            short.length > 24 ? "text-xl lg:text-3xl" : "text-[1.75rem] lg:text-5xl",
          )}
        >
          {short}
        </p>
        <p className="mt-1 text-navy-200 text-sm">{texts.howTo}</p>
      </div>
      <Actions address={address} />
    </section>
  );
}

function Actions({ address }: { address: string }) {
  const title = useRow("event", "event")?.title ?? "";
  const canShare = "share" in navigator;
  const onNavy = "border-transparent bg-white/10 text-white enabled-hover:bg-white/18 dark:bg-white/10";
  const { copy, label: copyLabel } = useClipboard(address, texts);
  const message = useClipboard(texts.message(title, address), texts.messageCopy);
  const share = () =>
    // Closing the browser's list of apps rejects the promise.
    navigator.share({ title, text: texts.shareText(title), url: address }).catch(() => {});
  return (
    <div className="flex w-full flex-wrap justify-center gap-2">
      <Button
        variant={canShare ? "quiet" : "primary"}
        icon={Copy}
        className={classes(canShare && onNavy)}
        onClick={copy}
      >
        <span aria-live="polite">{copyLabel}</span>
      </Button>
      <Button variant="quiet" icon={MessageCircle} className={onNavy} onClick={message.copy}>
        <span aria-live="polite">{message.label}</span>
      </Button>
      <Button variant="quiet" icon={Printer} className={onNavy} onClick={() => print()}>
        {texts.poster}
      </Button>
      {canShare && (
        <Button icon={Share2} grow className="max-w-60" onClick={() => void share()}>
          {texts.share}
        </Button>
      )}
    </div>
  );
}
