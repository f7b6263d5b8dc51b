import { Wifi } from "lucide-react";
import { useRow } from "../live/LiveProvider.tsx";
import { Logo } from "../shell/Logo.tsx";
import { inviteTexts as texts } from "../texts/invite.ts";
import { shortAddress } from "./link/address.ts";
import { QrWheel } from "./QrWheel.tsx";
import "./invite.css";

/** The invitation on an A4 sheet, seen only in print (rule I6). The name and the password of the Wi-Fi are filled in by pen. */
export function Poster({ address }: { address: string }) {
  const event = useRow("event", "event");
  const short = shortAddress(address);
  return (
    <div className="invite-poster" aria-hidden="true">
      <div className="grid justify-items-center gap-[6mm]">
        <p className="flex items-center gap-[4mm] font-bold font-display text-[20pt] leading-tight">
          <Logo url={event?.logoUrl ?? null} alt="" size={40} />
          <span className="wrap-anywhere">{event?.title}</span>
        </p>
        <p className="font-display font-extrabold text-[46pt] leading-none tracking-[-0.03em]">
          {texts.posterCall}
        </p>
      </div>
      <div className="w-[145mm]">
        <QrWheel text={address} label={texts.qr(short)} />
      </div>
      <p className="wrap-anywhere font-display font-extrabold text-[33pt] leading-tight tracking-[-0.03em]">
        {short}
      </p>
      <ol className="grid w-full grid-cols-3 gap-[5mm]">
        {texts.posterSteps.map(({ title, text }, index) => (
          <li key={title} className="flex gap-[3mm] text-left">
            <span className="grid size-[8mm] shrink-0 place-items-center rounded-lg bg-gold font-display font-extrabold">
              {index + 1}
            </span>
            <span className="text-[10pt] leading-snug">
              <b className="block text-[11.5pt]">{title}</b>
              {text}
            </span>
          </li>
        ))}
      </ol>
      <p className="flex w-full items-end gap-[3mm] border-line border-t pt-[7mm] text-[11pt]">
        <Wifi className="size-[5mm]" />
        {texts.wifi}
        <span className="flex-1 border-ink-3 border-b border-dotted" />
        {texts.wifiPassword}
        <span className="flex-1 border-ink-3 border-b border-dotted" />
      </p>
    </div>
  );
}
