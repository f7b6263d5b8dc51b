import { Wifi } from "lucide-react";
import { useRow } from "../../live/LiveProvider.tsx";
import { Logo } from "../../shell/Logo.tsx";
import { shortAddress } from "../../shell/link/address.ts";
import { inviteTexts as texts } from "../../texts/invite.ts";
import { Qr } from "../../ui/Qr.tsx";
import "./invite.css";

/**
 * The invitation on an A4 sheet, seen only in print (rule I13). It begins with the Wi-Fi, whose name and password are filled in by
 * pen, because without it no phone opens the address. Nothing on it is larger than the QR code, which is scanned from a distance.
 */
export function Poster({ address }: { address: string }) {
  const event = useRow("event", "event");
  const short = shortAddress(address);
  return (
    <div className="invite-poster" aria-hidden="true">
      <section className="grid w-full gap-[5mm] rounded-[4mm] border-[0.7mm] border-line p-[6mm] pb-[8mm] text-left">
        <p className="flex items-center gap-[3mm] font-bold font-display text-[20pt] leading-tight">
          <Wifi className="size-[9mm]" />
          <span>{texts.wifi}</span>
        </p>
        {[texts.wifiNetwork, texts.wifiPassword].map((label) => (
          <p key={label} className="flex h-[11mm] items-end gap-[4mm] text-[14pt] leading-none">
            <span>{label}</span>
            <span className="flex-1 border-ink-3 border-b-[0.5mm] border-dotted" data-line />
          </p>
        ))}
      </section>
      <div className="grid justify-items-center gap-[4mm]">
        <p className="flex items-center gap-[4mm] font-bold font-display text-[18pt] leading-tight">
          <Logo url={event?.logoUrl ?? null} alt="" size={40} />
          <span className="wrap-anywhere">{event?.title}</span>
        </p>
        <p className="font-display font-extrabold text-[40pt] leading-none tracking-[-0.03em]">
          {texts.posterCall}
        </p>
      </div>
      <Qr text={address} label={texts.qr(short)} className="size-[100mm]" />
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
              <span>{text}</span>
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
