import { ArrowLeft } from "lucide-react";
import { useSearch } from "wouter";
import { homeTexts } from "../texts/home.ts";
import { LinkButton } from "../ui/Button.tsx";
import { FROM_HOME } from "./places.ts";

/** Whether the screen was opened from the administrators' home. */
export function useIsFromHome(): boolean {
  return new URLSearchParams(useSearch()).has(FROM_HOME);
}

/** The link back to the administrators' home, on a screen that was opened from it (rule H3). */
export function BackToHome() {
  const isFromHome = useIsFromHome();
  if (!isFromHome) return null;
  return (
    <LinkButton
      to="/admin/home"
      variant="quiet"
      size="s"
      icon={ArrowLeft}
      className="justify-self-start self-start"
    >
      {homeTexts.back}
    </LinkButton>
  );
}
