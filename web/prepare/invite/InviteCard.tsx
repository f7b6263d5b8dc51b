import { CircleX, Copy, MessageCircle, Printer, Share2 } from "lucide-react";
import { useRow } from "../../live/LiveProvider.tsx";
import { shortAddress } from "../../shell/link/address.ts";
import { inviteTexts as texts } from "../../texts/invite.ts";
import { Button } from "../../ui/Button.tsx";
import { classes } from "../../ui/classes.ts";
import { useClipboard } from "../../ui/clipboard.ts";
import { Qr } from "../../ui/Qr.tsx";
import { useIsWide } from "../../ui/wide.ts";
import { QrWheel } from "./QrWheel.tsx";
import { useReach } from "./useReach.ts";

/**
 * The invitation itself: the QR code (on a computer in the middle of the wheel), the address in large letters, and buttons
 * to copy the address or a message for a group chat, to share them, and to print the poster (rule I6). Browsers share only
 * on https. The code is dimmed while nothing answers at the address.
 */
export function InviteCard({ address }: { address: string }) {
  const isWide = useIsWide();
  const short = shortAddress(address);
  const label = texts.qr(short);
  const isSilent = useReach(address) === "silent";
  return (
    <section className="on-navy grid content-center justify-items-center gap-4 rounded-3xl border border-white/8 bg-[radial-gradient(circle_at_20%_0,#20356b,#16264f_45%,#0a1228)] p-4.5 text-center shadow-card lg:p-8">
      <div
        className={classes(
          "relative grid w-full place-items-center",
          isWide ? "max-w-[max(20rem,min(30rem,100dvh-24rem))]" : "max-w-80 rounded-[1.375rem] bg-white p-6",
        )}
      >
        <div className={classes("w-full", isSilent && "opacity-20")}>
          {isWide ? (
            <QrWheel text={address} label={label} />
          ) : (
            <Qr text={address} label={label} className="w-full" />
          )}
        </div>
        {isSilent && (
          <span className="absolute flex items-center gap-2 rounded-full bg-danger px-5 py-2.5 font-bold text-lg text-white">
            <CircleX aria-hidden="true" className="size-6" />
            <span>{texts.silentShort}</span>
          </span>
        )}
      </div>
      <div className="min-w-0 max-w-full">
        <p
          className={classes(
            "wrap-anywhere select-all font-display font-extrabold text-white leading-tight tracking-[-0.03em]",
            short.length > 24 ? "text-xl lg:text-3xl" : "text-[1.75rem] lg:text-5xl",
          )}
        >
          {short}
        </p>
        <p className="mt-1 text-navy-200 text-sm">{isSilent ? texts.silent : texts.howTo}</p>
      </div>
      <Actions address={address} isSilent={isSilent} />
    </section>
  );
}

/** The gold button shares or copies the address, unless nothing answers there. */
function Actions({ address, isSilent }: { address: string; isSilent: boolean }) {
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
        variant={canShare || isSilent ? "quiet" : "primary"}
        icon={Copy}
        className={classes((canShare || isSilent) && onNavy)}
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
        <Button
          variant={isSilent ? "quiet" : "primary"}
          icon={Share2}
          grow
          className={classes("max-w-60", isSilent && onNavy)}
          onClick={() => void share()}
        >
          {texts.share}
        </Button>
      )}
    </div>
  );
}
