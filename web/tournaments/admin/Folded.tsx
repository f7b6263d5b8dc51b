import { ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "../../ui/Button.tsx";

/** A part of a screen that is needed rarely: a button with its title shows it. */
export function Folded({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section aria-label={title} className="grid gap-2">
      <Button
        variant="quiet"
        icon={ChevronDown}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="justify-self-start aria-expanded:[&>svg]:rotate-180"
      >
        {title}
      </Button>
      {isOpen && children}
    </section>
  );
}
