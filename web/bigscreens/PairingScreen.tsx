import { useEffect, useState } from "react";
import type { DisplayLetters } from "../../server/bigscreens/routes.ts";
import { setTimeZone } from "../texts/dates.ts";
import { displayTexts as texts } from "../texts/displays.ts";
import { Qr } from "../ui/Qr.tsx";
import { askDisplayState, askLetters } from "./displayServer.ts";
import { ScreenMessage } from "./ScreenMessage.tsx";
import { TvPage } from "./TvPage.tsx";
import { TvTop } from "./TvTop.tsx";

/**
 * A screen without a link shows four letters, which an administrator types to link the screen, and a QR code that opens the
 * administrator's page with these letters filled in (rule B9). `title` says why the screen has no link.
 */
export function PairingScreen({ title, onLinked }: { title: string; onLinked(): void }) {
  const pairing = usePairing(onLinked);
  if (!pairing) return <ScreenMessage title={title} hint={texts.noLetters} />;
  if ("refused" in pairing) return <ScreenMessage title={title} hint={pairing.refused} />;
  const { letters, linkUrl, eventTitle, eventLogo } = pairing.answer;
  return (
    <TvPage className="flex flex-col px-72 py-60">
      <TvTop title={eventTitle} logoUrl={eventLogo} />
      <div className="my-auto grid grid-cols-[1fr_calc(var(--spacing)*426)] items-center gap-96">
        <div>
          <h1 className="font-display font-extrabold text-[calc(var(--spacing)*92)] leading-[1.1] tracking-tight">
            {title}
          </h1>
          <p role="img" aria-label={texts.letters(letters)} className="tv-letters mt-56">
            {[...letters].map((letter, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same letter may occur twice
              <b key={index}>{letter}</b>
            ))}
          </p>
          <p className="mt-76 text-[calc(var(--spacing)*44)]">
            <span>{texts.linkOnPhone}</span>
            <b>{texts.linkPath}</b>
          </p>
          <p role="status" className="tv-small mt-12 text-ink-2">
            {texts.newLetters(pairing.minutes)}
          </p>
        </div>
        {linkUrl && (
          <div className="grid justify-items-center gap-32 text-center">
            <span className="rounded-[calc(var(--spacing)*44)] bg-white p-52">
              <Qr text={linkUrl} label={texts.linkQr} className="w-322" />
            </span>
            <p className="text-[calc(var(--spacing)*42)]">
              <span>{texts.orScan}</span>
              <b className="block">{texts.asAdministrator}</b>
            </p>
          </div>
        )}
      </div>
    </TvPage>
  );
}

const POLL_MS = 3000;
const MINUTE_MS = 60_000;

/**
 * The server's answer with the letters of this screen, and the minutes until new letters; or the sentence with which the server
 * refuses letters for now.
 */
type Pairing = { readonly answer: DisplayLetters; readonly minutes: number } | { readonly refused: string };

/**
 * Asks the server for the letters that an administrator types to link this screen, and then asks repeatedly whether the
 * screen is linked. Letters are replaced when the server no longer knows them, or when they have expired according to
 * `performance.now`. That clock stops while the device sleeps, so the server may forget the letters first. Null while there
 * are no valid letters.
 */
function usePairing(onLinked: () => void): Pairing | null {
  const [pairing, setPairing] = useState<Pairing | null>(null);
  useEffect(() => {
    let current: { readonly answer: DisplayLetters; readonly expiresAt: number } | null = null;
    let refused: string | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isStopped = false;
    const askServer = async (): Promise<"linked" | "waiting"> => {
      const state = current && (await askDisplayState()).state;
      if (state === "open") return "linked";
      if (!current || state !== "pairing" || performance.now() >= current.expiresAt) {
        const answer = await askLetters();
        if (!answer) return "linked";
        refused = "refused" in answer ? answer.refused : null;
        if ("refused" in answer) return "waiting";
        current = { answer, expiresAt: performance.now() + answer.lifetime };
      }
      return "waiting";
    };
    const poll = async () => {
      // If the server does not answer, the next poll asks again.
      const state = await askServer().catch(() => "waiting");
      if (isStopped) return;
      if (state === "linked") return onLinked();
      const remainingMs = current ? current.expiresAt - performance.now() : 0;
      if (current) setTimeZone(current.answer.timeZone);
      if (current && remainingMs > 0)
        setPairing({ answer: current.answer, minutes: Math.ceil(remainingMs / MINUTE_MS) });
      else setPairing(refused === null ? null : { refused });
      timer = setTimeout(poll, POLL_MS);
    };
    void poll();
    return () => {
      isStopped = true;
      clearTimeout(timer);
    };
  }, [onLinked]);
  return pairing;
}
