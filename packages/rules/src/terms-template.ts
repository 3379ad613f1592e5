/** The terms that a new shop starts with. The owner can replace each section. */
export const SECTION_NAMES = [
  "introduction",
  "responsibilities",
  "privacy",
  "security",
  "changes",
  "contact",
] as const;

export const TERMS_TEMPLATE = {
  introduction: `{shop} is an online shop run by {seller}. By ordering here you accept these terms. Indian law applies, and nothing in them takes away a right that the Consumer Protection Act 2019 gives you.

### Prices and orders

Every price is in Indian rupees and includes GST. Before you place an order you see its total price and what it consists of: subtotal, delivery, discount and rounding. We add nothing later, and we put nothing into your cart that you did not choose. A line holds a quantity of up to {maxQuantity}.

The contract is made when your order is confirmed: at once for cash on delivery or store credit, with the payment for online orders. If a price or the stock changed while you were shopping, the order is not placed and you see what changed.

### Payment

You pay online, or in cash on delivery where the checkout offers it. Gift cards and store credit pay for an order or a part of it. Every order comes with a tax invoice that shows the GST.

### Delivery

We deliver to {states}. Delivery costs {deliveryCosts}. Products in stock reach you about {deliveryDays} days after the order; a product made to order shows its lead time before you buy it.

### Cancellation, returns and refunds

- You can cancel an order under My Orders until it is delivered, without a fee.
- Wrong, damaged or missing products: tell us within 7 days of delivery. We collect them at our cost and send the right ones, or refund you.
- You can return products in stock that you do not need within {returnTime} of delivery, unused and in their packing. The return freight is paid by {returnPayer}.
- You can return products made to your order only if they are not as ordered.
- We refund you in the way you paid, within 7 working days of the cancellation or of the return's arrival. For cash on delivery we refund to a bank account or UPI ID of your choice. What store credit paid goes back to it.

### Warranty

Products are as their page describes them. Pictures may differ from the product in details that do not matter for its use.`,

  responsibilities: `- Give your own correct name, mobile number and addresses, and keep them up to date.
- Keep your password and every OTP to yourself. {shop} never asks for them by phone, SMS or e-mail. Orders from your account count as yours until you tell us that you did not place them.
- Choose products for their use and surroundings. Where a failure could hurt someone, have a qualified person choose and check them.
- Write reviews of products that you bought, truthfully and without naming people.
- Do not disrupt the shop or try to access data that is not yours. Automated tools may read the catalogue and its feeds at a moderate pace; they may not use carts or accounts that are not their owner's.
- If you order for an organisation, you confirm that you are allowed to.`,

  privacy: `We use your data for your orders and nothing else. We do not sell it, we show no advertising, and we use no tracking scripts of other companies.

### What we keep

- Your account: name, mobile number, e-mail, organisation, GSTIN and designation, and the public keys of your passkeys.
- Your addresses, cart, lists, own part numbers, quotations and orders, with how much you paid and how.
- Reviews, which are shown with your name, messages to support, and the reasons and photos of returns.
- Words that were searched for and not found, without who searched, for 180 days.
- Technical records of requests, to keep the shop running and safe.

### In your browser

The shop sets no cookies for shopping. Your browser's storage holds your login, your cart, notifications and the status of your orders, the pages and products that you saw last, so that they open without a connection, how you like prices and tables shown, and, until you close the tab, what you typed and did not send. Logging out ends the login and clears the cart, what you typed, what waits to be sent, and the pages and products that you saw.

### Who else sees it

The carrier gets the name, address, phone number and e-mail address that a parcel goes to. The SMS operator gets your mobile number with our messages to it, and the mail service your e-mail address with our e-mails. The payment provider gets the amount, the order number, and your name, mobile number and e-mail address. Only the payment provider sees your card details. Authorities get what the law requires us to give them.

### How long, and your rights

We keep invoices and orders as long as tax law requires, everything else until you ask us to erase it. Under the Digital Personal Data Protection Act 2023 you may see, correct and erase your data, withdraw consent, name someone to act for you, and complain to the Data Protection Board. You can change your name, e-mail and mobile under [My Details](/account/details). For everything else, write to us.`,

  security: `- We store passwords as Argon2id hashes, and OTPs and login tokens as hashes. We can't read them.
- An OTP works once, for 5 minutes, and stops working after 5 wrong attempts.
- A login ends after {sessionDays} days without a visit; a password reset ends all of them at once.
- Only your own account can open your orders, addresses and invoices.
- If your data is ever exposed, we tell you and the Data Protection Board without delay, and say what you can do.`,

  changes:
    "If these terms change, this page shows the new ones with their date, and we notify customers with an account. An order keeps the terms under which it was placed.",

  contact:
    "Write to us from the [Help Center](/help-section#contact-us) and you get a ticket number at once. The grievance officer confirms every complaint within 48 hours and resolves it within a month of its arrival. If you are not satisfied with the answer, call the National Consumer Helpline at 1915, or go to the consumer commission of your district.",
} as const satisfies Record<(typeof SECTION_NAMES)[number], string>;
