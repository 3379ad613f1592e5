import { SESSION_DAYS } from "@kasna/rules/limits";
import { href, Link } from "react-router";
import type { ShopProfile } from "../../api/settings.operations.server.ts";

const LINK = "font-medium text-steel underline underline-offset-4";

export function ResponsibilitiesSection({ profile }: { profile: ShopProfile }) {
  return (
    <ul>
      <li>Give your own correct name, mobile number and addresses, and keep them up to date.</li>
      <li>
        Keep your password and every OTP to yourself. {profile.shopName} never asks for them by phone, SMS or
        e-mail. Orders from your account count as yours until you tell us that you did not place them.
      </li>
      <li>
        Choose parts for their load and surroundings. Where a failure could hurt someone, have a qualified
        person choose and check them; our pages give dimensions and property classes, not engineering advice.
      </li>
      <li>Write reviews of parts that you bought, truthfully and without naming people.</li>
      <li>
        Do not disrupt the shop, copy its catalogue with automated tools, or try to access data that is not
        yours.
      </li>
      <li>If you order for an organisation, you confirm that you are allowed to.</li>
    </ul>
  );
}

export function PrivacySection() {
  return (
    <>
      <p>
        We use your data for your orders and nothing else. We do not sell it, we show no advertising, and we
        use no tracking scripts of other companies.
      </p>
      <h3>What we keep</h3>
      <ul>
        <li>Your account: name, mobile number, e-mail, organisation and designation.</li>
        <li>Your addresses, cart, quotations and orders, with how much you paid and how.</li>
        <li>Reviews, which are shown with your name, and messages to support.</li>
        <li>Technical records of requests, to keep the shop running and safe.</li>
      </ul>
      <h3>In your browser</h3>
      <p>
        The shop sets no cookies for shopping. Your browser's storage holds your login, your cart, the number
        of unread notifications and the status of your orders. Logging out ends the login and clears the cart
        from this browser.
      </p>
      <h3>Who else sees it</h3>
      <p>
        The carrier gets the delivery address and phone number, the SMS operator the number that an OTP goes
        to, the payment provider the amount and the order number. Only the payment provider sees your card
        details. Authorities get what the law requires us to give them.
      </p>
      <h3>How long, and your rights</h3>
      <p>
        We keep invoices and orders as long as tax law requires, everything else until you close your account.
        Under the Digital Personal Data Protection Act 2023 you may see, correct and erase your data, withdraw
        consent, name someone to act for you, and complain to the Data Protection Board. You can change your
        name, e-mail and mobile under{" "}
        <Link to={href("/account/details")} className={LINK}>
          My Details
        </Link>
        . For everything else, write to us.
      </p>
    </>
  );
}

export function SecuritySection() {
  return (
    <ul>
      <li>We store passwords as Argon2id hashes, and OTPs and login tokens as hashes. We can't read them.</li>
      <li>An OTP works once, for 5 minutes, and stops working after 5 wrong attempts.</li>
      <li>
        A login ends after {SESSION_DAYS} days without a visit; a password reset ends all of them at once.
      </li>
      <li>Only your own account can open your orders, addresses and invoices.</li>
      <li>
        If your data is ever exposed, we tell you and the Data Protection Board without delay, and say what
        you can do.
      </li>
    </ul>
  );
}

export function ChangesSection() {
  return (
    <p>
      If these terms change, this page shows the new ones with their date, and we notify customers with an
      account. An order keeps the terms under which it was placed.
    </p>
  );
}
